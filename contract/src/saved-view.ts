import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EXPORTED_LISTS } from './export.ts';
import { VIEW_NAME_MAX } from './list-constants.ts';
import { byId, uuid } from './values.ts';

export const VIEWS_MOST = 30;

const list = z.enum(EXPORTED_LISTS);

export const savedView = z.object({
  _id: uuid,
  name: z.string(),
  address: z.string().describe("The query of the list's page: filters, search, order and hidden columns"),
});
export type SavedView = z.infer<typeof savedView>;

export const findViews = endpoint('findViews', {
  summary: "Lists the caller's own views of a list by name.",
  query: z.strictObject({ list }),
  response: z.array(savedView),
});

export const saveView = endpoint('saveView', {
  summary: 'Keeps a view of a list under a name. A view with the same name is replaced.',
  body: z.strictObject({
    list,
    name: z.string().trim().min(1, 'Please enter a name').max(VIEW_NAME_MAX, `At most ${VIEW_NAME_MAX} characters`),
    address: z.string().max(2000),
  }),
  response: savedView,
});

export const removeView = endpoint('removeView', {
  summary: "Removes one of the caller's own views.",
  params: byId,
  response: z.object({ _id: uuid }),
});
