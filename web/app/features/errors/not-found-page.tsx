import { PageFrame } from '../../ui/page-frame.tsx';
import { NotFoundContent } from './error-content.tsx';

export function NotFoundPage() {
  return (
    <PageFrame>
      <NotFoundContent />
    </PageFrame>
  );
}
