import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { PARTNER_MAX, typedSlug } from '@tours/contract/partner-form';
import { type ReactNode, useState } from 'react';
import { zoneName } from '../../lib/zone-name.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import { EMAIL_FIELD } from '../../ui/email-field.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
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
        <SlugField record={record} origin={origin} />
        <CountedInput required {...EMAIL_FIELD} maxLength={PARTNER_MAX.email} {...lineProps('email')} />
        <CountedInput required type="tel" inputMode="tel" maxLength={PARTNER_MAX.phone} {...lineProps('phone')} />
        <TextInput
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden>%</span>}
          {...lineProps('comissionPercentage')}
        />
        <TimeZoneField
          known={timezoneLabel}
          {...lineProps('timezone')}
          onChange={(zone) => form.setFieldValue('timezone', zone)}
        />
        <CountedInput
          description="Tax is then paid on top of the commission"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={PARTNER_MAX.taxNumber}
          {...lineProps('taxNumber')}
        />
      </SimpleGrid>
    </TitledSection>
  );
}

interface TimeZoneFieldProps {
  label: string;
  value: string;
  /** Name of the saved zone. */
  known: string;
  error?: ReactNode;
  onChange(zone: string): void;
  onBlur?: () => void;
}

const MOST_SHOWN = 60;

/** Selects a time zone by its name or a place. The list is long, so it is built when the field is first opened. */
function TimeZoneField({ value, known, onChange, ...field }: TimeZoneFieldProps) {
  const [zones, setZones] = useState([{ value, label: known }]);
  return (
    <Select
      {...field}
      value={value}
      data={zones}
      searchable
      required
      allowDeselect={false}
      limit={MOST_SHOWN}
      nothingFoundMessage="No such time zone"
      onFocus={() => zones.length > 1 || setZones(allZones(zones))}
      onChange={(zone) => zone && onChange(zone)}
      filter={({ options, search }) => options.filter((one) => 'value' in one && isFound(one, search))}
      comboboxProps={{ shadow: 'md' }}
      // The list scrolls itself, because the keyboard can't scroll a scroll area around it.
      withScrollArea={false}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
    />
  );
}

interface Zone {
  value: string;
  label: string;
}

function allZones(known: Zone[]): Zone[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => known.every(({ value }) => value !== zone));
  const zones = [...known, ...others.map((zone) => ({ value: zone, label: zoneName(zone) }))];
  return zones.sort((one, other) => one.label.localeCompare(other.label));
}

/** True when every typed word occurs in the name or the place. */
function isFound({ value, label }: Zone, search: string): boolean {
  const text = `${label} ${value}`.toLowerCase().replaceAll('_', ' ');
  return search
    .toLowerCase()
    .split(/[\s/_]+/)
    .every((word) => text.includes(word));
}

/** The first part of the public links. Shows an example link, and the effect of a change. */
function SlugField({ record: { form, lineProps, saved }, origin }: { record: PartnerForm; origin: string }) {
  const { onBlur, ...field } = lineProps('slug');
  const { value: slug } = field;
  const groupCount = saved?.groupCount ?? 0;
  const isMoved = slug !== (saved?.slug ?? '') && groupCount > 0;
  return (
    <Stack gap={4} style={{ gridColumn: '1 / -1' }}>
      <CountedInput
        {...field}
        maxLength={PARTNER_MAX.slug}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => form.setFieldValue('slug', typedSlug(event.currentTarget.value))}
        onBlur={() => {
          if (slug.endsWith('-')) form.setFieldValue('slug', slug.replace(/-+$/, ''));
          onBlur();
        }}
      />
      <Hint style={{ overflowWrap: 'anywhere' }}>
        Group links start with {origin.replace(/^https?:\/\//, '')}/{slug || 'groups'}/…
      </Hint>
      {isMoved && (
        <Notice tone="warning" title="The public links change">
          {groupCount === 1 ? 'The link of its group' : `The links of its ${groupCount} groups`} will begin with “/
          {slug || 'groups'}/”. Links you’ve already shared with “/{saved?.slug ?? 'groups'}/” will stop working.
        </Notice>
      )}
    </Stack>
  );
}
