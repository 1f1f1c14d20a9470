import { getStyleProperty } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import Link from '@tiptap/extension-link';
import TextAlign from '@tiptap/extension-text-align';
import { FontSize, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import { FONT_SIZES } from '@tours/contract/constants';

/** The editor supports exactly the markup that the server accepts, so saving a text loses nothing. */
const SIZES = FONT_SIZES.map((size) => `${size}px`);

const KnownFontSize = FontSize.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          fontSize: {
            default: null,
            parseHTML: (element) => SIZES.find((size) => size === getStyleProperty(element, 'font-size')) ?? null,
            renderHTML: ({ fontSize }) => (fontSize ? { style: `font-size: ${fontSize}` } : {}),
          },
        },
      },
    ];
  },
});

const SafeImage = Image.extend({
  // A picture without a description is decorative.
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="https://"]' }, { tag: 'img[src^="/files/"]' }],
});

/** Checked here instead of by the extension's `protocols`, which only the first editor of a page could register. */
const LINK_SCHEMES = ['https', 'http', 'mailto', 'tel'];

export const extensions = [
  StarterKit.configure({ link: false }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (uri) => LINK_SCHEMES.some((scheme) => uri.toLowerCase().startsWith(`${scheme}:`)),
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: null },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  KnownFontSize,
  SafeImage,
];
