import { data } from 'react-router';
import { NotFoundContent } from '../features/errors/error-content.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return (
    <PageFrame>
      <NotFoundContent />
    </PageFrame>
  );
}
