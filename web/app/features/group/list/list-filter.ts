import { isUuid } from '@tours/contract/uuid';

export interface GroupFilter {
  isActive: 'true' | 'false' | undefined;
  partner: string | undefined;
}

/** Query parameters that filter the list. */
export const FILTERS = ['isActive', 'partner'] as const;

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams): GroupFilter {
  const [isActive, partner] = [params.get('isActive'), params.get('partner')];
  return {
    isActive: isActive === 'true' || isActive === 'false' ? isActive : undefined,
    partner: partner && isUuid(partner) ? partner : undefined,
  };
}
