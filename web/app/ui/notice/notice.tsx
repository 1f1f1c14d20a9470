import { Alert, type AlertProps, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';
import { type Tone, toneColor } from './tone.ts';

interface NoticeProps extends Pick<AlertProps, 'mb' | 'maw'> {
  /** Gives the notice the focus when it appears. */
  ref?: Ref<HTMLDivElement>;
  title?: string;
  tone?: Tone;
  /** Offers to try again. */
  onRetry?: () => unknown;
  /** Offers to close it. */
  onClose?: () => void;
  children?: ReactNode;
}

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertTriangle };

/** A message, inside the page or over it. Screen readers announce errors at once, and other messages at the next pause. */
export function Notice({ ref, title, tone = 'info', onRetry, onClose, children, ...margins }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Alert
      {...margins}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      classNames={classes}
      color={toneColor[tone]}
      title={title}
      icon={<Icon aria-hidden />}
      role={tone === 'error' ? 'alert' : 'status'}
      withCloseButton={onClose !== undefined}
      closeButtonLabel="Close message"
      onClose={onClose}
    >
      {children}
      {onRetry && (
        <Button variant="default" size="xs" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
