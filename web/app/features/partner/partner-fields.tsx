import { SimpleGrid, TextInput } from '@mantine/core';
import { PARTNER_MAX } from '@tours/contract/partner-form';
import { CountedInput } from '../../ui/counted-input.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { SlugField } from './slug-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import type { PartnerForm } from './use-partner-form.ts';

interface PartnerFieldsProps {
  record: PartnerForm;
  /** The server's name of the current time zone. */
  timezoneLabel: string;
  origin: string;
}

export function PartnerFields({ record, timezoneLabel, origin }: PartnerFieldsProps) {
  const { form, lineProps, saved } = record;
  const website = lineProps('website');
  return (
    <TitledSection look="form" title="Partner">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <CountedInput
          required
          maxLength={PARTNER_MAX.name}
          {...lineProps('name')}
          data-autofocus={!saved || undefined}
        />
        <CountedInput
          placeholder="https://"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PARTNER_MAX.website}
          {...website}
          onBlur={() => {
            const typed = website.value.trim();
            // Most people leave out `https://`.
            if (/^[^:/\s]+\.[^:\s]+$/.test(typed)) form.setFieldValue('website', `https://${typed}`);
            website.onBlur();
          }}
        />
        <CountedInput
          required
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PARTNER_MAX.email}
          {...lineProps('email')}
        />
        <CountedInput required type="tel" inputMode="tel" maxLength={PARTNER_MAX.phone} {...lineProps('phone')} />
        <TextInput
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden>%</span>}
          {...lineProps('comissionPercentage')}
        />
        <CountedInput
          description="Tax is then paid on top of the commission"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={PARTNER_MAX.taxNumber}
          {...lineProps('taxNumber')}
        />
        <TimeZoneField
          known={timezoneLabel}
          {...lineProps('timezone')}
          onChange={(zone) => form.setFieldValue('timezone', zone)}
        />
      </SimpleGrid>
      <SlugField record={record} origin={origin} />
    </TitledSection>
  );
}
