import { randomUUID } from 'node:crypto';
import { addDays } from '@tours/contract/time';
import { byAgent, byEmployee, type OwnershipTable } from './owners.ts';

/** Statements, disputes, refunds, instalments and the reconciliation. */
export const MONEY: OwnershipTable = {
  findStatements: 'own',
  listPartnerStatements: byEmployee(({ client }, { maple }) => client.listPartnerStatements({ params: { id: maple } })),
  getPartnerStatement: byEmployee(({ client }, { maple, statement }) =>
    client.getPartnerStatement({ params: { id: maple, month: statement.month } }),
  ),
  findDisputes: byEmployee(({ client }, { division }) => client.findDisputes({ query: { division } })),
  getDispute: byEmployee(({ client }, { dispute }) => client.getDispute({ params: { id: dispute } })),
  getEvidencePdf: byEmployee(({ client }, { dispute }) => client.getEvidencePdf({ params: { id: dispute } })),
  // The dispute is real at the provider, so its own employee stages, sends and then accepts nothing more.
  stageEvidence: byEmployee(({ client }, { dispute }) => client.stageEvidence({ params: { id: dispute } })),
  sendEvidence: byEmployee(async ({ client }, { toSend: id }) => {
    const { evidence } = await client.stageEvidence({ params: { id } });
    return client.sendEvidence({ params: { id }, body: { hash: evidence.hash } });
  }),
  acceptDispute: byEmployee(({ client }, { toAccept }) => client.acceptDispute({ params: { id: toAccept } })),
  findDebts: byEmployee(({ client }, { division }) => client.findDebts({ query: { division } })),
  getDebtTotals: byEmployee(({ client }, { division }) => client.getDebtTotals({ query: { division } })),
  // A repetition with the same note changes nothing.
  settleDebt: byEmployee(({ client }, { debt }) =>
    client.settleDebt({ params: { id: debt }, body: { note: 'By bank transfer' } }),
  ),
  // Paid first, because the statement issued next carries its balance.
  payStatement: byEmployee(({ client }, { statement }) =>
    client.payStatement({ params: { id: statement.id }, body: { paidOn: `${statement.month}-01`, way: 'cheque' } }),
  ),
  issueStatement: byEmployee(({ client }, { maple, statement }) =>
    client.issueStatement({ params: { id: maple, month: statement.nextMonth } }),
  ),
  getStatementPdf: byAgent(({ client }, { statement }) => client.getStatementPdf({ params: { id: statement.id } })),
  getStatementCsv: byAgent(({ client }, { statement }) => client.getStatementCsv({ params: { id: statement.id } })),
  getRefundable: byEmployee(({ client }, { orderItem }) => client.getRefundable({ params: { orderItem }, query: {} })),
  createRefund: byEmployee(({ client }, { orderItem }) =>
    client.createRefund({ body: { _id: randomUUID(), orderItem, amount: 100, note: 'Of the owner' } }),
  ),
  extendInstalment: byEmployee(({ client }, { planned: { order, instalments } }) =>
    client.extendInstalment({
      params: { id: order, instalment: instalments[0]!.id },
      body: { dueOn: addDays(instalments[0]!.due, 1) },
    }),
  ),
  waiveInstalment: byEmployee(({ client }, { planned: { order, instalments } }) =>
    client.waiveInstalment({
      params: { id: order, instalment: instalments[1]!.id },
      body: { amountCents: instalments[1]!.amount },
    }),
  ),
  keepSeats: byEmployee(({ client }, { planned: { order } }) =>
    client.keepSeats({ params: { id: order }, body: { isKept: true } }),
  ),
  takeInstalment: byEmployee(({ client }, { planned: { order, instalments } }) =>
    client.takeInstalment({
      params: { id: order, instalment: instalments[2]!.id },
      body: { amountCents: instalments[2]!.amount, way: 'cash' },
    }),
  ),
  recordCash: byEmployee(async ({ client }, { unpaidOrder }) => {
    const { amountTotalCents } = await client.getOrder({ params: { id: unpaidOrder }, query: {} });
    return client.recordCash({ body: { order: unpaidOrder, amountCents: amountTotalCents } });
  }),
  getReconciliation: byEmployee(({ client }, { division }) => client.getReconciliation({ query: { division } })),
  startReconciliation: byEmployee(({ client }, { division }) => client.startReconciliation({ body: { division } })),
  findDifferences: byEmployee(({ client }, { division }) =>
    client.findDifferences({ query: { division, state: 'all' } }),
  ),
  repairDifference: byEmployee(({ client }, { difference }) => client.repairDifference({ params: { id: difference } })),
  acknowledgeDifference: byEmployee(({ client }, { difference }) =>
    client.acknowledgeDifference({ params: { id: difference }, body: { reason: 'Looked at' } }),
  ),
};
