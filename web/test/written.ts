import { getSchema } from '@tiptap/core';
import { DOMSerializer, Node } from '@tiptap/pm/model';
import { extensions } from '../app/ui/rich-text-editor/extensions.ts';

/** A minimal document that can serialise HTML, writing attributes as they are given, like browsers. */
class Written {
  name: string;
  attributes: [string, string][] = [];
  children: (Written | string)[] = [];
  constructor(name: string) {
    this.name = name;
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.push([name, String(value)]);
  }
  get style() {
    const { attributes } = this;
    return {
      set cssText(text: string) {
        attributes.push(['style', text]);
      },
    };
  }
  appendChild(child: Written | string) {
    this.children.push(child);
    return child;
  }
  get html(): string {
    const inner = this.children.map((child) => (typeof child === 'string' ? child : child.html)).join('');
    if (!this.name) return inner;
    const attributes = this.attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
    const isVoid = ['br', 'hr', 'img'].includes(this.name);
    return isVoid ? `<${this.name}${attributes}>` : `<${this.name}${attributes}>${inner}</${this.name}>`;
  }
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!);

const page = {
  createElement: (name: string) => new Written(name),
  createDocumentFragment: () => new Written(''),
  createTextNode: (text: string) => text.replace(/[&<>]/g, escaped),
};

/** The HTML that the editor produces for a document. */
export function written(content: unknown[]): string {
  const schema = getSchema(extensions);
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  doc.check();
  const target = DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: page as never });
  return (target as unknown as Written).html;
}
