import { Box, Modal } from '@mantine/core';
import type { CompanySettings } from '@tours/contract/company-settings';
import { formatDateTime } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { CheckInField } from './check-in-field.tsx';
import { EnterCode } from './enter-code.tsx';
import { MoneyFields } from './money-fields.tsx';
import { PaperFields } from './paper-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsPageProps {
  settings: CompanySettings;
  /** Shown below the form. */
  children?: ReactNode;
}

/** The settings of a company, which count for all of its divisions. */
export function SettingsPage({ settings, children }: SettingsPageProps) {
  const record = useSettingsForm(settings);
  const { lastModifiedBy, updatedAt } = record.saved ?? settings;
  return (
    <Box maw="52rem">
      <PageHead title="Company settings" />
      <Hint mb="md">
        {`These settings apply to all divisions of ${settings.name}.`}
        {lastModifiedBy && ` Last changed by ${lastModifiedBy}, ${formatDateTime(updatedAt)}.`}
      </Hint>
      <form noValidate onSubmit={record.submit} aria-label="Company settings">
        <PaperFields record={record} />
        <MoneyFields record={record} />
        <CheckInField record={record} />
        <FormBar {...record} verb="Save settings" />
      </form>
      {children}
      <Modal opened={record.isAsked} centered zIndex={300} onClose={record.stopAsking} title="Enter a code to save">
        <EnterCode
          action="Save settings"
          onEntered={() => {
            record.stopAsking();
            record.save();
          }}
        />
      </Modal>
    </Box>
  );
}
