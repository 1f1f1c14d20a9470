/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export {
  type Charge,
  chargeOf,
  checkoutCharge,
  endCharge,
  IS_PAYABLE,
  isCash,
  isOnCard,
  typeOfLine,
} from './charge/checkout-charge.ts';
export { linesOfCharge, nextSequence, shareNextCharge } from './charge/next-charge.ts';
export { partOf, sharesOf } from './charge/split.ts';
export { addToCharge } from './charge/totals.ts';
export { nothingPauses, pauseOrResume, withdrawWarnings } from './dispute/follow-plan.ts';
export { commissionIfLost, commissionToTake, type ItemStanding } from './dispute/movement-lines.ts';
export { movementsOf, writeMovement } from './dispute/movements.ts';
export { disputesOf, fraudWarningsOf, openDisputesOf } from './dispute/of-order.ts';
export { readDispute, readDisputesOf } from './dispute/read-dispute.ts';
export { readFraudWarning } from './dispute/read-fraud-warning.ts';
export { recordDispute } from './dispute/record-dispute.ts';
export { remindDisputes } from './dispute/remind-disputes.ts';
export {
  type Dispute,
  disputeOfOrder,
  IS_LINE_GONE,
  IS_REVERSAL,
  isClosed,
  isMoneyGone,
  NEEDS_ANSWER,
  needsAnswer,
  readableCode,
} from './dispute/states.ts';
export { issueFeeInvoices } from './fee-invoice/issue-fee-invoices.ts';
export { feeInvoicePdf, getFeeInvoicePdf, listFeeInvoices } from './fee-invoice/read-fee-invoices.ts';
export { changedPapers } from './receipt/changed-papers.ts';
export { getReceiptPdf } from './receipt/get-receipt-pdf.ts';
export { issueCreditNote, issueReceipt, reverseCreditNote } from './receipt/issue-receipt.ts';
export { listOrderReceipts } from './receipt/order-receipts.ts';
export { requestOrderReceipt } from './receipt/request-order-receipt.ts';
export { getStatementCsv, getStatementPdf } from './statement/download-statement.ts';
export { refuseUnsettled } from './statement/drafts.ts';
export { findStatements } from './statement/find-statements.ts';
export { getPartnerStatement } from './statement/get-partner-statement.ts';
export { hasStatementToIssue } from './statement/has-statement-to-issue.ts';
export { issueStatement } from './statement/issue-statement.ts';
export { listPartnerStatements } from './statement/list-partner-statements.ts';
export { payStatement } from './statement/pay-statement.ts';
export { findTransactions } from './transaction/find-transactions.ts';
export { getTransactionTotals } from './transaction/get-transaction-totals.ts';
export { salesByDay, salesWithin } from './transaction/sales.ts';
export { sumSigned } from './transaction/signed.ts';
