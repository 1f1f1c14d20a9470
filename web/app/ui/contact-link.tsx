import { Anchor } from '@mantine/core';
import { useSeller } from '../lib/seller.ts';
import classes from './contact-link.module.css';

export function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} className={classes.contact} underline="always">
      {children}
    </Anchor>
  );
}

/** The address that calls a phone number, which people write in many ways. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** The support address of the page's seller; the subject names the order in question. */
export function SupportLink({ subject }: { subject?: string }) {
  const supportEmail = useSeller().seller?.supportEmail;
  if (!supportEmail) return null;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <ContactLink href={`mailto:${supportEmail}${query}`}>{supportEmail}</ContactLink>;
}
