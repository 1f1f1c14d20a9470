import type { OrderWaiver } from '@tours/contract/waiver';
import { countsAsSigned } from '@tours/contract/waiver-state';

type State = Pick<OrderWaiver, 'isSigned' | 'isOnPaper' | 'isCancelled' | 'isPending'>;

export const isToSign = (waiver: State) => !countsAsSigned(waiver) && !waiver.isCancelled && !waiver.isPending;
