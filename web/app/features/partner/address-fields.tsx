import { NativeSelect, SimpleGrid } from '@mantine/core';
import { COUNTRIES, PARTNER_MAX } from '@tours/contract/partner-form';
import { CountedInput } from '../../ui/counted-input.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import classes from './address-fields.module.css';
import type { PartnerForm } from './use-partner-form.ts';

export function AddressFields({ record: { form, lineProps } }: { record: PartnerForm }) {
  return (
    <TitledSection look="form" title="Address">
      <div className={classes.street}>
        <CountedInput maxLength={PARTNER_MAX.streetNumber} {...lineProps('streetNumber')} />
        <CountedInput required maxLength={PARTNER_MAX.streetName} {...lineProps('streetName')} />
        <CountedInput maxLength={PARTNER_MAX.unit} {...lineProps('unit')} />
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" mt="sm">
        <CountedInput required maxLength={PARTNER_MAX.city} {...lineProps('city')} />
        <CountedInput required maxLength={PARTNER_MAX.state} {...lineProps('state')} />
        <CountedInput
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
        <NativeSelect required data={[...COUNTRIES]} {...lineProps('country')} />
      </SimpleGrid>
    </TitledSection>
  );
}
