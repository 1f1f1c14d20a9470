import { NumberInput, Stack, Text } from '@mantine/core';
import type { StaffItem } from '@tours/contract/item';
import { Hint } from '../../../ui/portal/hint.tsx';
import classes from './age-fields.module.css';
import type { EditItem } from './use-edit-item.ts';

type Form = EditItem['form'];

/** The age range of each traveller type: taken from the type's text until staff set another one. */
export function AgeFields({ form, item }: { form: Form; item: StaffItem }) {
  if (item.ageRanges.length === 0) return null;
  return (
    <fieldset className={classes.ages}>
      <legend className={classes.legend}>Ages</legend>
      <Hint>Travellers outside these ages are asked to confirm their type. Leave empty to skip the check.</Hint>
      <Stack gap="xs" mt="sm">
        {item.ageRanges.map(({ customerType, name, note }, index) => (
          <div key={customerType} className={classes.row}>
            <div className={classes.type}>
              <Text fw={600}>{name}</Text>
              {note && <Hint>{note}</Hint>}
            </div>
            <AgeInput form={form} path={`ages.${index}.from`} label="From age" type={name} />
            <AgeInput form={form} path={`ages.${index}.to`} label="To age" type={name} />
          </div>
        ))}
      </Stack>
    </fieldset>
  );
}

interface AgeInputProps {
  form: Form;
  path: string;
  label: string;
  type: string;
}

function AgeInput({ form, path, label, type }: AgeInputProps) {
  return (
    <NumberInput
      aria-label={`${label}: ${type}`}
      label={label}
      min={0}
      max={120}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      key={form.key(path)}
      {...form.getInputProps(path)}
    />
  );
}
