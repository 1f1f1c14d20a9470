import { Stack } from '@mantine/core';
import { PARTNER_MAX, typedSlug } from '@tours/contract/partner-form';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import type { PartnerForm } from './use-partner-form.ts';

interface SlugFieldProps {
  record: PartnerForm;
  /** Origin of the public pages. */
  origin: string;
}

/** The first part of the public links. Shows an example link, and the effect of a change. */
export function SlugField({ record: { form, lineProps, saved }, origin }: SlugFieldProps) {
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
