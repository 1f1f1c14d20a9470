import { Anchor, Title } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useAppData } from '../../lib/api.ts';
import { phoneAddress } from '../../ui/contact-link.tsx';
import classes from './support.module.css';

/** Contacts: agency or school for questions about the trip, support for questions about the website. */
export function Support() {
  return (
    <section className={classes.band} aria-labelledby="support-heading">
      <div className={`page-column ${classes.columns}`}>
        <Title order={2} id="support-heading">
          Need help?
        </Title>
        <div>
          <Title order={3}>About your trip</Title>
          <p>
            Please contact your agency or school for trip support. They planned the trip and can tell you about times,
            meeting points and changes. You’ll find their contact details on your order page.
          </p>
        </div>
        <div>
          <Title order={3}>Technical issues</Title>
          <p>Something not working? Tell us which page, and your order number if you have one.</p>
          <Contacts />
        </div>
      </div>
    </section>
  );
}

function Contacts() {
  const { name, supportEmail, supportPhone } = useAppData().brand;
  const subject = encodeURIComponent(`Technical support, ${name}`);
  return (
    <ul className={`plain-list ${classes.contacts}`}>
      <li>
        <Anchor href={`mailto:${supportEmail}?subject=${subject}`} underline="always" className="roomy">
          <IconMail size={20} stroke={1.75} aria-hidden />
          {supportEmail}
        </Anchor>
      </li>
      {supportPhone && (
        <li>
          <Anchor href={phoneAddress(supportPhone)} underline="always" className="roomy">
            <IconPhone size={20} stroke={1.75} aria-hidden />
            {supportPhone}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
