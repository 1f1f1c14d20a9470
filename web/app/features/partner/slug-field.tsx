import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { PARTNER_MAX, typedSlug } from '@tours/contract/partner-form';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import type { PartnerForm } from './use-partner-form.ts';
import type { SlugState } from './use-slug-check.ts';

interface SlugFieldProps {
  record: PartnerForm;
  /** Origin of the public pages. */
  origin: string;
}

/** The first part of the public links. Shows whether it is free, an example link, and the effect of a change. */
export function SlugField({ record: { form, lineProps, saved, slugState: state }, origin }: SlugFieldProps) {
  const { error, onBlur, ...field } = lineProps('slug');
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
        error={problemOf(slug, state) ?? error}
        onChange={(event) => form.setFieldValue('slug', typedSlug(event.currentTarget.value))}
        onBlur={() => {
          if (slug.endsWith('-')) form.setFieldValue('slug', slug.replace(/-+$/, ''));
          onBlur();
        }}
      />
      <Group gap="0 0.5rem">
        <Hint style={{ overflowWrap: 'anywhere' }}>
          Group links start with {origin.replace(/^https?:\/\//, '')}/{slug || 'groups'}/…
        </Hint>
        <Text size="sm" fw={600} role="status" c={state === 'free' ? 'var(--tone-good)' : undefined}>
          {/* The field says more about a problem. A screen reader learns it here while a person types. */}
          {problemOf(slug, state) ? <VisuallyHidden>{MESSAGES[state]}</VisuallyHidden> : MESSAGES[state]}
        </Text>
      </Group>
      {isMoved && (
        <Notice tone="warning" title="The public links change">
          {groupCount === 1 ? 'The link of its group' : `The links of its ${groupCount} groups`} will begin with “/
          {slug || 'groups'}/”. Links you’ve already shared with “/{saved?.slug ?? 'groups'}/” will stop working.
        </Notice>
      )}
    </Stack>
  );
}

function problemOf(slug: string, state: SlugState): string | undefined {
  if (state === 'taken') return message('partner.slugTaken', { slug });
  return state === 'reserved' ? 'This word is reserved. Please choose another slug.' : undefined;
}

const MESSAGES: Record<SlugState, string> = {
  none: '',
  own: '',
  checking: 'Checking…',
  free: 'This slug is free.',
  taken: 'This slug is taken.',
  reserved: 'This slug can’t be used.',
  unknown: 'We’ll check this slug when you save.',
};
