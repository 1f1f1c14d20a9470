import type { OrderWaiver } from '@tours/contract/waiver';

type State = Pick<OrderWaiver, 'isSigned' | 'isOnPaper' | 'isCancelled' | 'isPending'>;

export const isToSign = ({ isSigned, isOnPaper, isCancelled, isPending }: State) =>
  !isSigned && !isOnPaper && !isCancelled && !isPending;
