import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { GROUP_MAX } from '@tours/contract/constants';
import { slugOf } from '@tours/contract/slug';
import { CountedInput } from '../../../ui/counted-input.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { PartnerSelect } from '../partner-select.tsx';
import { LABELS } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

interface PageSectionProps {
  record: GroupForm;
  division: string;
  /** Origin of the public pages. */
  origin: string;
}

/** The partner, title and address of a group. */
export function PageSection({ record: { form, put, lineProps, saved: group }, division, origin }: PageSectionProps) {
  const { title, slug, partner } = form.getValues();
  const path = `/${partner?.slug ?? 'groups'}/${slugOf(slug || title)}`;
  const isMoved = group !== null && path !== group.path;
  return (
    <TitledSection look="form" title="Page">
      <Stack gap="sm">
        <CountedInput required maxLength={GROUP_MAX.title} {...lineProps('title')} />
        <div>
          <CountedInput
            label={LABELS.slug}
            placeholder={title.trim() ? slugOf(title) : ''}
            maxLength={GROUP_MAX.slug}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('slug')}
            value={slug}
            onBlur={() => form.validateField('slug')}
          />
          {(title.trim() || slug.trim()) && (
            <Text size="sm" className="soft" mt={4} style={{ overflowWrap: 'anywhere' }}>
              Link: {origin.replace(/^https?:\/\//, '')}
              {path}
            </Text>
          )}
        </div>
        {isMoved && (
          <Notice tone="warning" title="The public link changes">
            Links you’ve already shared with “{group.path}” will stop working.
          </Notice>
        )}
        <PartnerSelect
          label={LABELS.partner}
          required
          placeholder="Type to search"
          division={division}
          value={partner}
          error={form.errors.partner}
          data-path="partner"
          onChange={(choice) => put('partner', choice)}
        >
          {(refresh, isLoading) => (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} stroke={1.75} />}
              aria-disabled={isLoading}
              onClick={refresh}
            >
              Refresh Partners
            </Button>
          )}
        </PartnerSelect>
      </Stack>
    </TitledSection>
  );
}
