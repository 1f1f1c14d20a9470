import { Loader } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { PICTURE_TYPES, type UploadImage, uploadFailure } from '../image-field/use-image-upload.ts';

interface ImageControlProps {
  editor: Editor;
  uploadImage: UploadImage;
  onFailure: (words: string | null) => void;
}

/** A picture is stored first and stands in the text once it is there; meanwhile one may go on writing. */
export function ImageControl({ editor, uploadImage, onFailure }: ImageControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);

  async function insert(file: File) {
    onFailure(null);
    setIsSending(true);
    try {
      const src = await uploadImage(file);
      if (!editor.isDestroyed) editor.chain().focus().setImage({ src, alt: '' }).run();
    } catch (error) {
      onFailure(uploadFailure(error));
    } finally {
      setIsSending(false);
    }
  }
  const label = isSending ? 'Uploading a picture…' : 'Insert a picture';
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
