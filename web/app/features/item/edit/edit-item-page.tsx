import type { StaffItem } from '@tours/contract/item';
import { useNavigate } from 'react-router';
import { type GroupFrom, itemsPath } from '../../../lib/portal-paths.ts';
import { BackLink, PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { refuseOffline } from '../../../ui/portal/keep-offline.ts';
import { useAskBeforeLeaving } from '../../../ui/use-ask-before-leaving.ts';
import type { ItemsGroup } from '../items-group.ts';
import { ItemForm } from './item-form.tsx';
import { useEditItem } from './use-edit-item.ts';

export function EditItemPage({ item, group, from }: { item: StaffItem; group: ItemsGroup; from: GroupFrom }) {
  const navigate = useNavigate();
  const back = itemsPath(group._id, from);
  const edit = useEditItem(item, () => {
    allowLeaving();
    void navigate(back);
  });
  const { allowLeaving } = useAskBeforeLeaving(edit.isDirty);
  const cancel = () => {
    if (!refuseOffline()) void navigate(back);
  };
  return (
    <>
      <BackLink to={back}>Go back</BackLink>
      <PageHead title={item.name} />
      <ItemForm item={item} division={group.division} edit={edit} onCancel={cancel} />
    </>
  );
}
