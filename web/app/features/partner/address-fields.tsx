import { NativeSelect, SimpleGrid } from '@mantine/core';
import { COUNTRIES, PARTNER_MAX } from '@tours/contract/partner-form';
import { CountedInput } from '../../ui/counted-input.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import classes from './address-fields.module.css';
import { LABELS } from './partner-values.ts';
import type { PartnerForm } from './use-partner-form.ts';

export function AddressFields({ record: { form, lineProps } }: { record: PartnerForm }) {
  return (
    <TitledSection look="form" title="Address">
      <div className={classes.street}>
        <CountedInput label={LABELS.streetNumber} maxLength={PARTNER_MAX.streetNumber} {...lineProps('streetNumber')} />
        <CountedInput
          label={LABELS.streetName}
          required
          maxLength={PARTNER_MAX.streetName}
          {...lineProps('streetName')}
        />
        <CountedInput label={LABELS.unit} maxLength={PARTNER_MAX.unit} {...lineProps('unit')} />
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" mt="sm">
        <CountedInput label={LABELS.city} required maxLength={PARTNER_MAX.city} {...lineProps('city')} />
        <CountedInput label={LABELS.state} required maxLength={PARTNER_MAX.state} {...lineProps('state')} />
        <CountedInput
          label={LABELS.postalCode}
          required
          autoCapitalize="characters"
          {...lineProps('postalCode')}
          // Most people type a space, which is not stored.
          maxLength={PARTNER_MAX.postalCode}
          inputLength={PARTNER_MAX.postalCode + 6}
          onChange={(event) => {
            const packed = event.currentTarget.value.replace(/\s+/g, '').toUpperCase();
            form.setFieldValue('postalCode', packed);
          }}
        />
        <NativeSelect label={LABELS.country} required data={[...COUNTRIES]} {...lineProps('country')} />
      </SimpleGrid>
    </TitledSection>
  );
}
