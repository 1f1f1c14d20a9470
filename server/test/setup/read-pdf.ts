import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Picture {
  width: number;
  height: number;
  /** The size on the page. */
  drawnWidth: number;
  drawnHeight: number;
  /** The number of pixels that are not white. */
  inked: number;
}

interface PdfPage {
  /** Without line breaks and double spaces, which depend on the layout. */
  text: string;
  pictures: Picture[];
}

/** Reads a PDF: the text of each page, its pictures and attached files. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    pages.push({ text: text.replace(/\s+/g, ' '), pictures: await picturesOf(page) });
  }
  const attachments = await attachmentsOf(document);
  const { info } = await document.getMetadata();
  await loading.destroy();
  return { pages, text: pages.map(({ text }) => text).join(' '), attachments, info: info as { Title: string } };
}

type Document = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Document['getPage']>>;

async function attachmentsOf(document: Document): Promise<Record<string, string>> {
  const attachments: Record<string, string> = {};
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id);
    attachments[filename] = Buffer.from(content as Uint8Array).toString('utf8');
  }
  return attachments;
}

async function picturesOf(page: Page): Promise<Picture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: Picture[] = [];
  let scale = [1, 0, 0, 1];
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.transform) scale = Array.from(argsArray[index] as number[]);
    if (operation !== OPS.paintImageXObject) continue;
    const [name] = argsArray[index] as [string];
    const image = await new Promise<{ width: number; height: number; data: Uint8Array }>((resolve) =>
      page.objs.get(name, resolve),
    );
    pictures.push({
      width: image.width,
      height: image.height,
      drawnWidth: Math.abs(scale[0]!),
      drawnHeight: Math.abs(scale[3]!),
      inked: image.data.filter((value) => value < 128).length,
    });
  }
  return pictures;
}
