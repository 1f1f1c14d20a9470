import { TextInput, type TextInputProps } from '@mantine/core';

interface CountedInputProps extends TextInputProps {
  value: string;
  maxLength: number;
  /** Length that may be typed, where the stored text is shorter, such as a postal code without its spaces. */
  inputLength?: number;
}

/** A text field with a counter of its characters. */
export function CountedInput({ value, maxLength, inputLength = maxLength, ...props }: CountedInputProps) {
  return (
    <TextInput
      value={value}
      maxLength={inputLength}
      withAsterisk={false}
      // No autocomplete: the fields hold other people's data, and the browser would suggest the person's own.
      autoComplete="off"
      description={`${value.length}/${maxLength}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  );
}
