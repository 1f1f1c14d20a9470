import { useApi } from '../../lib/api.ts';
import { AddPerson } from '../../ui/portal/form/add-person.tsx';

interface AddAgentProps {
  isOpen: boolean;
  onClose: () => void;
  partner: string;
}

export default function AddAgent({ partner, ...dialog }: AddAgentProps) {
  const client = useApi();
  return (
    <AddPerson {...dialog} kind="Agent" create={(person) => client.createAgent({ body: { ...person, partner } })} />
  );
}
