import { TemplatePage } from '../../features/waiver-template/template-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';
import { currentDivision } from '../../session/require-division.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Route } from './+types/waiver-template.ts';

const TemplatePreview = lazyPart(() => import('../../features/waiver/sample/template-preview.tsx'));

export async function loader({ context, url }: Route.LoaderArgs) {
  const division = currentDivision(context);
  const id = url.searchParams.get('edit');
  const asked = id === null ? null : clientFor(context).getWaiverTemplate({ params: { id } });
  return { division, template: asked && (await loadOfDivision(context, asked, 'waiverTemplates.fetchFailed')) };
}

export default function StaffWaiverTemplateRoute({ loaderData }: Route.ComponentProps) {
  return <TemplatePage key={loaderData.template?._id ?? 'new'} {...loaderData} Preview={TemplatePreview} />;
}
