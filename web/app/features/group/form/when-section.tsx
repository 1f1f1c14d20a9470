import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { addDays } from '@tours/contract/time';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { groupErrors } from './group-values.ts';
import type { GroupForm } from './use-group-form.ts';

const DATE = { placeholder: 'None', classNames: { placeholder: 'soft' }, clearable: true };

export function WhenSection({ record: { form, switchProps, textProps }, today }: { record: GroupForm; today: string }) {
  const { isActive, dateLive, dateExpiry } = form.getValues();
  return (
    <>
      <TitledSection look="form" title="Status and dates">
        <Stack gap="md">
          <Switch
            {...switchProps('isActive')}
            label={isActive ? 'Active' : 'Inactive'}
            aria-label="Group status: active"
            description="Only active groups are visible and bookable"
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
            <DayPicker
              {...DATE}
              {...textProps('dateLive')}
              description="Bookings open the day after this date. Leave empty to open now."
              minDate={today}
            />
            <DayPicker
              {...DATE}
              {...textProps('dateExpiry')}
              description="Bookings close the day before this date. Leave empty for no end."
              minDate={dateLive ?? undefined}
              // Shown at once, because changing the other date may have made this one invalid.
              error={form.errors.dateExpiry ?? groupErrors(form.getValues()).dateExpiry}
            />
          </SimpleGrid>
          {isNeverOpen(dateLive, dateExpiry) && (
            <Notice tone="warning" title="These dates leave no day to book">
              Bookings open the day after the live date and close the day before the expiry date.
            </Notice>
          )}
        </Stack>
      </TitledSection>
      <TitledSection look="form" title="Emails">
        <Stack gap="sm">
          <Switch {...switchProps('isSendEmailToPartner')} />
          <Switch
            {...switchProps('isCustomerPortalEmail')}
            description="Gives travellers an account, sent with their first booking"
          />
          <Switch
            {...switchProps('isWaiverReminders')}
            description="Emails anyone who hasn’t signed 7, 3 and 1 days before the trip"
          />
        </Stack>
      </TitledSection>
    </>
  );
}

/** True for dates that leave no day on sale. They may be saved, because the other date may be about to change. */
const isNeverOpen = (live: string | null, expiry: string | null) =>
  live !== null && expiry !== null && expiry >= live && expiry < addDays(live, 2);
