import { isGstNumber } from '@tours/contract/tax-number';
import type { companies } from '../../platform/db/tables/index.ts';

type Row = Pick<typeof companies.$inferSelect, 'legalName' | 'legalAddress' | 'gstNumber' | 'qstNumber' | 'pstNumber'>;

/** The company as its receipts name it. */
export interface ReceiptIssuer {
  legalName: string;
  legalAddress: string;
  gstNumber: string;
  qstNumber: string | null;
  pstNumber: string | null;
}

/** Null while something is missing: then the company issues no receipts, and payments go on. */
export function receiptIssuerOf({ legalName, legalAddress, gstNumber, ...other }: Row): ReceiptIssuer | null {
  if (!legalName || !legalAddress || !gstNumber || !isGstNumber(gstNumber)) return null;
  return { legalName, legalAddress, gstNumber, qstNumber: other.qstNumber, pstNumber: other.pstNumber };
}
