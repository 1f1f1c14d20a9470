import { visibleText } from '@tours/contract/visible-text';

/** True for rich text without text and pictures. */
export const isBlankHtml = (html: string) => !visibleText(html) && !html.includes('<img');
