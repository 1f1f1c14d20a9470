import { Button, Checkbox, Group, Modal, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { PERSON_FIELD_MAX } from '@tours/contract/employee';
import type { StaffDivision } from '@tours/contract/session';
import { useIsConfirming } from '../../ui/dialog/confirm-dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import type { EmployeeForm, TextField } from './employee-form.ts';
import { useAddEmployee } from './use-add-employee.ts';

interface AddEmployeeProps {
  isOpen: boolean;
  onClose: () => void;
  division: StaffDivision;
  divisions: StaffDivision[];
}

/** Adds an employee. The typed values are kept while the dialog is closed. */
export default function AddEmployee({ isOpen, onClose, division, divisions }: AddEmployeeProps) {
  const { form, isSaving, submit } = useAddEmployee(division._id, onClose);
  const isConfirming = useIsConfirming();
  // An employee belongs to one company.
  const choices = divisions.filter(({ company }) => company._id === division.company._id);
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isConfirming && !isSaving && onClose()}
      title="Add Employee"
      size={600}
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <Fields
        form={form}
        isSaving={isSaving}
        submit={submit}
        onCancel={onClose}
        current={division._id}
        choices={choices}
      />
    </Modal>
  );
}

interface FieldsProps extends Omit<ReturnType<typeof useAddEmployee>, 'form'>, DivisionsProps {
  onCancel: () => void;
}

function Fields({ form, isSaving, submit, onCancel, ...divisions }: FieldsProps) {
  useReturnFocus();
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <PersonField form={form} field="name" label="Name" data-autofocus />
        <PersonField form={form} field="lastname" label="Lastname" />
        <PersonField
          form={form}
          field="email"
          label="Employee Email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {divisions.choices.length > 1 && <Divisions form={form} {...divisions} />}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type PersonFieldProps = Omit<TextInputProps, 'form'> & { form: EmployeeForm; field: TextField };

function PersonField({ form, field, ...props }: PersonFieldProps) {
  return (
    <TextInput
      required
      withAsterisk={false}
      maxLength={PERSON_FIELD_MAX}
      // No autocomplete: the browser would suggest the person's own details.
      autoComplete="off"
      description={`${form.getValues()[field].length}/${PERSON_FIELD_MAX}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
      {...form.getInputProps(field)}
    />
  );
}

interface DivisionsProps {
  form: EmployeeForm;
  current: string;
  choices: StaffDivision[];
}

/**
 * A new employee works in the current division; the other divisions of the person who adds them can be ticked as well.
 */
function Divisions({ form, current, choices }: DivisionsProps) {
  return (
    <Checkbox.Group label="Works in" size="md" {...form.getInputProps('divisions')}>
      <Group gap="lg" mt={6}>
        {choices.map(({ _id, name }) => (
          <Checkbox key={_id} value={_id} label={name} disabled={_id === current} mih={32} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
