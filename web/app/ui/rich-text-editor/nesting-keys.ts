import { Extension } from '@tiptap/core';

/** Keys that nest lists. Tab is not one of them, because it leaves the editor. */
export const NestingKeys = Extension.create({
  name: 'nestingKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});
