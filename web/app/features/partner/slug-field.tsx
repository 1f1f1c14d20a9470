import { Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { PARTNER_MAX, typedSlug } from '@tours/contract/partner-form';
import type { FocusEventHandler, ReactNode } from 'react';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './slug-field.module.css';
import type { SlugState } from './use-slug-check.ts';

export interface SlugFieldProps {
  slug: string;
  /** The saved slug; null for a new partner or one without. */
  savedSlug: string | null;
  state: SlugState;
  groupCount: number;
  /** Origin of the public pages. */
  origin: string;
  error?: ReactNode;
  onChange(slug: string): void;
  onBlur?: FocusEventHandler;
}

/** The first part of the public links. Shows whether it is free, an example link, and the effect of a change. */
export function SlugField({
  slug,
  savedSlug,
  state,
  groupCount,
  origin,
  error,
  onChange,
  onBlur,
  ...field
}: SlugFieldProps) {
  const isMoved = slug !== (savedSlug ?? '') && groupCount > 0;
  return (
    <Stack gap={4} mt="sm">
      <CountedInput
        {...field}
        value={slug}
        maxLength={PARTNER_MAX.slug}
        autoCapitalize="none"
        spellCheck={false}
        error={problemOf(slug, state) ?? error}
        onChange={(event) => onChange(typedSlug(event.currentTarget.value))}
        onBlur={(event) => {
          if (slug.endsWith('-')) onChange(slug.replace(/-+$/, ''));
          onBlur?.(event);
        }}
      />
      <div className={classes.state}>
        <Text size="sm" fw={600} role="status" className={classes.state} data-state={state}>
          {MESSAGES[state]}
        </Text>
        <Text size="sm" className="soft" style={{ overflowWrap: 'anywhere' }}>
          Group links start with {origin.replace(/^https?:\/\//, '')}/{slug || 'groups'}/…
        </Text>
      </div>
      {isMoved && (
        <Notice tone="warning" title="The public links change">
          {groupCount === 1 ? 'The link of its group' : `The links of its ${groupCount} groups`} will begin with “/
          {slug || 'groups'}/”. Links you’ve already shared with “/{savedSlug ?? 'groups'}/” will stop working.
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
