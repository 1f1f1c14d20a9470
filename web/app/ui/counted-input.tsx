import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './counted-input.module.css';

interface CountedInputProps extends TextInputProps {
  value: string;
  maxLength: number;
  /** Length that may be typed, where the stored text is shorter, such as a postal code without its spaces. */
  inputLength?: number;
}

const NEAR = 0.8;

export function CountedInput({ value, maxLength, inputLength = maxLength, description, ...props }: CountedInputProps) {
  const count = (
    <span className={classes.count} data-near={value.length > NEAR * maxLength || undefined}>
      {value.length}/{maxLength}
    </span>
  );
  return (
    <TextInput
      value={value}
      maxLength={inputLength}
      // No autocomplete: the fields hold other people's data, and the browser would suggest the person's own.
      autoComplete="off"
      className={classes.field}
      description={
        <>
          {count} {description}
        </>
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  );
}
