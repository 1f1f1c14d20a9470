import type { OrderWaiver } from '@tours/contract/waiver';
import { isComplete } from '@tours/contract/waiver-state';

type State = Pick<OrderWaiver, 'isSigned' | 'isOnPaper' | 'isCancelled' | 'isPending'>;

export const isToSign = (waiver: State) => !isComplete(waiver) && !waiver.isCancelled && !waiver.isPending;
