import type { Partner } from '@tours/contract/partner';
import type { ComponentProps } from 'react';
import { useApi } from '../../lib/api.ts';
import { SearchSelect } from '../../ui/portal/search-select.tsx';

export type PartnerChoice = Pick<Partner, '_id' | 'name' | 'slug'>;
type SelectProps = ComponentProps<typeof SearchSelect<PartnerChoice>>;

const SHOWN = 50;

interface PartnerSelectProps extends Omit<SelectProps, 'find' | 'nothingFound' | 'failed'> {
  division: string;
}

export function PartnerSelect({ division, ...field }: PartnerSelectProps) {
  const client = useApi();
  return (
    <SearchSelect<PartnerChoice>
      {...field}
      nothingFound={`No partner found.${field.isFilter ? '' : ' Add one under Partners.'}`}
      failed="partner.fetchFailed"
      find={(search, signal) =>
        client.findPartners({ query: { division, limit: SHOWN, search: search || undefined } }, { signal })
      }
    />
  );
}
