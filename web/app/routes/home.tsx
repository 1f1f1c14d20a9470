import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export function meta() {
  return [
    { title: 'Group tours' },
    { name: 'description', content: 'Trips for schools, agencies and their travellers.' },
  ];
}

export default function HomeRoute() {
  return (
    <PageFrame>
      <EmptyState headingLevel={1} title="Group tours">
        To book a trip, open the link your agency or school sent you. They can also answer questions about your trip.
      </EmptyState>
    </PageFrame>
  );
}
