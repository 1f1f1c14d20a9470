import { Loader } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { PICTURE_TYPES, type UploadImage, uploadFailure } from '../image-field/use-image-upload.ts';

interface ImageControlProps {
  editor: Editor;
  uploadImage: UploadImage;
  onFailure: (message: string | null) => void;
  /** Called when a picture was inserted and selected. Not called if the person has continued typing meanwhile. */
  onInserted(): void;
}

/** Uploads a picture and inserts it once it is stored. Typing can continue meanwhile. */
export function ImageControl({ editor, uploadImage, onFailure, onInserted }: ImageControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);

  async function insert(file: File) {
    onFailure(null);
    setIsSending(true);
    const { doc } = editor.state;
    try {
      const src = await uploadImage(file);
      if (editor.isDestroyed) return;
      const isWriting = !editor.state.doc.eq(doc);
      editor.chain().focus().setImage({ src, alt: '' }).run();
      if (!isWriting && mark(editor, src)) onInserted();
    } catch (error) {
      onFailure(uploadFailure(error));
    } finally {
      setIsSending(false);
    }
  }
  const label = isSending ? 'Uploading an image…' : 'Insert an image';
  return (
    <>
      <Frame.Control
        aria-label={label}
        title={label}
        aria-disabled={isSending}
        onClick={() => isSending || input.current?.click()}
      >
        {isSending ? <Loader size={16} /> : <IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
      </Frame.Control>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void insert(file);
        }}
      />
    </>
  );
}

/** Selects the picture that was just inserted before the cursor. */
function mark(editor: Editor, src: string): boolean {
  const { doc, selection } = editor.state;
  let at: number | null = null;
  doc.nodesBetween(0, selection.to, (node, pos) => {
    if (node.type.name === 'image' && node.attrs.src === src) at = pos;
  });
  return at !== null && editor.commands.setNodeSelection(at);
}
