import type { Partner } from '@tours/contract/partner';
import type { StaffDivision } from '@tours/contract/session';
import { useApi } from '../../lib/api.ts';
import { partnerFormPath } from '../../lib/portal-paths.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { useRecordPage } from '../../ui/portal/form/use-record-page.ts';
import { bodyOf, LABELS, type PartnerValues, partnerErrors, textsOf, valuesOf } from './partner-values.ts';

export function usePartnerForm(opened: Partner | null, { _id: division, company }: StaffDivision) {
  const client = useApi();
  return useRecordPage<Partner | null, PartnerValues>({
    opened,
    valuesOf: (partner) => valuesOf(partner, company.settings.timezone),
    errorsOf: partnerErrors,
    labels: LABELS,
    textsOf,
    save(values, over) {
      const { logoUrl } = values;
      if (!over) return client.createPartner({ body: { ...bodyOf(values), logoUrl: logoUrl ?? '', division } });
      const body = { ...bodyOf(values), logoUrl: logoUrl ?? null, version: over.version };
      return client.updatePartner({ params: { id: over._id }, body });
    },
    reread: ({ _id: id }) => client.getPartner({ params: { id } }),
    pathOf: partnerFormPath,
    onRefused({ code, message }, mark) {
      if (code === 'group.slugTaken') mark('slug', 'This slug would clash with another group’s link.');
      if (!code.startsWith('partner.slug')) return false;
      notify(message, 'warning');
      mark('slug', message);
      return true;
    },
  });
}

export type PartnerForm = ReturnType<typeof usePartnerForm>;
