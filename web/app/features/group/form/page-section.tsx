import { Button, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { GROUP_MAX } from '@tours/contract/constants';
import { slugOf } from '@tours/contract/slug';
import { CountedInput } from '../../../ui/counted-input.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Hint } from '../../../ui/portal/hint.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { PartnerSelect } from '../partner-select.tsx';
import type { GroupForm } from './use-group-form.ts';

export function PageSection({ record, division, origin }: { record: GroupForm; division: string; origin: string }) {
  const { form, lineProps, textProps, saved: group } = record;
  const { title, slug, partner } = form.getValues();
  const path = `/${partner?.slug ?? 'groups'}/${slugOf(slug || title)}`;
  const isMoved = group !== null && path !== group.path;
  return (
    <TitledSection look="form" title="Page">
      <Stack gap="sm">
        <CountedInput required maxLength={GROUP_MAX.title} {...lineProps('title')} />
        <div>
          <CountedInput
            placeholder={title.trim() ? slugOf(title) : ''}
            maxLength={GROUP_MAX.slug}
            autoCapitalize="none"
            spellCheck={false}
            {...lineProps('slug')}
          />
          {(title.trim() || slug.trim()) && (
            <Hint mt={4} style={{ overflowWrap: 'anywhere' }}>
              Link: {origin.replace(/^https?:\/\//, '')}
              {path}
            </Hint>
          )}
        </div>
        {isMoved && (
          <Notice tone="warning" title="The public link changes">
            Links you’ve already shared with “{group.path}” will stop working.
          </Notice>
        )}
        <PartnerSelect required placeholder="Type to search" division={division} {...textProps('partner')}>
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
