import { Extension } from '@tiptap/core';

/** A list within a list, by the keyboard. Not by Tab, with which one leaves the editor. */
export const NestingKeys = Extension.create({
  name: 'nestingKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});
