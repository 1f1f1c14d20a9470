import { TextInput, type TextInputProps } from '@mantine/core';

interface CountedInputProps extends TextInputProps {
  value: string;
  maxLength: number;
  /** Where more may be typed than is kept. */
  inputLength?: number;
}

/** A line of text that tells how much of it is used. */
export function CountedInput({ value, maxLength, inputLength = maxLength, ...props }: CountedInputProps) {
  return (
    <TextInput
      value={value}
      maxLength={inputLength}
      withAsterisk={false}
      // What is typed here is somebody else's: the browser knows only one's own.
      autoComplete="off"
      description={`${value.length}/${maxLength}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  );
}
