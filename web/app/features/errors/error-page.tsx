import { PageFrame } from '../../ui/page-frame.tsx';
import { ErrorContent } from './error-content.tsx';

/** The last resort when neither a page nor its area can be shown. */
export default function ErrorPage({ error }: { error: unknown }) {
  return (
    <PageFrame>
      <ErrorContent error={error} />
    </PageFrame>
  );
}
