import { Anchor } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useSeller } from '../lib/seller.ts';

export const ContactLink = (props: ComponentProps<'a'>) => <Anchor className="roomy" underline="always" {...props} />;

/** The address that calls a phone number, which people write in many ways. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** Email and phone of a partner; either may be missing. */
export const PartnerLinks = ({ partner: { email, phone } }: { partner: { email: string; phone: string } }) => (
  <>
    {email && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
    {phone && <ContactLink href={phoneAddress(phone)}>{phone}</ContactLink>}
  </>
);

/** The support address of the page's seller; the subject names the order in question. */
export function SupportLink({ subject }: { subject?: string }) {
  const supportEmail = useSeller().seller?.supportEmail;
  if (!supportEmail) return null;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <ContactLink href={`mailto:${supportEmail}${query}`}>{supportEmail}</ContactLink>;
}
