import { Anchor } from '@mantine/core';
import { useAppData } from '../lib/api.ts';
import classes from './contact-link.module.css';

export function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} className={classes.contact} underline="always">
      {children}
    </Anchor>
  );
}

/** The support address of the brand; the subject names the order in question. */
export function SupportLink({ subject }: { subject?: string }) {
  const { supportEmail } = useAppData().config;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <ContactLink href={`mailto:${supportEmail}${query}`}>{supportEmail}</ContactLink>;
}
