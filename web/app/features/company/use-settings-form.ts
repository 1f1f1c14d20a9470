import type { CompanySettings } from '@tours/contract/company-settings';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { staffPaths } from '../../lib/portal-paths.ts';
import { useRecordPage } from '../../ui/portal/form/use-record-page.ts';
import { bodyOf, LABELS, type SettingsValues, settingsErrors, textsOf, valuesOf } from './settings-values.ts';

/** The form of the company's settings. Saving some time after the code was entered asks for another one. */
export function useSettingsForm(opened: CompanySettings) {
  const client = useApi();
  const [isAsked, setIsAsked] = useState(false);
  const form = useRecordPage<CompanySettings, SettingsValues>({
    opened,
    valuesOf,
    errorsOf: settingsErrors,
    labels: LABELS,
    textsOf,
    save: (values, over) => client.updateCompanySettings({ body: { ...bodyOf(values), version: over.version } }),
    reread: () => client.getCompanySettings({}),
    pathOf: () => staffPaths.settings,
    onRefused({ code }) {
      setIsAsked(code === 'auth.secondFactorAsked');
      return code === 'auth.secondFactorAsked';
    },
  });
  return { ...form, isAsked, stopAsking: () => setIsAsked(false) };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;
