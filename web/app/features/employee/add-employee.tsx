import { Checkbox, Group } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import AddPerson from '../../ui/portal/form/add-person.tsx';

interface AddEmployeeProps {
  isOpen: boolean;
  onClose: () => void;
  division: StaffDivision;
  divisions: StaffDivision[];
}

/**
 * Adds an employee, who works in the current division; the other divisions of the person who adds them can be ticked as
 * well.
 */
export default function AddEmployee({ division, divisions, ...dialog }: AddEmployeeProps) {
  const client = useApi();
  const [chosen, setChosen] = useState([division._id]);
  // An employee belongs to one company.
  const choices = divisions.filter(({ company }) => company._id === division.company._id);
  return (
    <AddPerson
      {...dialog}
      kind="Employee"
      create={async (person) => {
        const added = await client.createEmployee({ body: { ...person, divisions: chosen } });
        setChosen([division._id]);
        return added;
      }}
    >
      {choices.length > 1 && (
        <Checkbox.Group label="Works in" size="md" value={chosen} onChange={setChosen}>
          <Group gap="lg" mt={6}>
            {choices.map(({ _id, name }) => (
              <Checkbox key={_id} value={_id} label={name} disabled={_id === division._id} mih={32} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </AddPerson>
  );
}
