import type { WaiverField } from '../../src/platform/db/tables/index.ts';

export const minorFields: WaiverField[] = [
  { title: 'Name of parent or guardian', type: 'text', counter: 120 },
  { title: 'Emergency phone number during the tour', type: 'text', counter: 40 },
  { title: 'Allergies, medication or conditions our guides should know about (or “none”)', type: 'text', counter: 500 },
  { title: 'Date of birth of the traveller', type: 'date', counter: 0 },
];

export const adultFields: WaiverField[] = [
  { title: 'Emergency contact: name and phone number', type: 'text', counter: 160 },
  { title: 'Initials: I have read the whole waiver', type: 'signature', counter: 0 },
];

const risks = (place: string) => `
<h3>What can happen</h3>
<p>The tour takes place outdoors, ${place}. Even with careful guides and good equipment there are risks that can’t be
removed: slipping and falling, cold water, sudden weather, the behaviour of wild animals and of other people. They may
cause injury, loss of property and, very rarely, death.</p>`;

const promises = `
<h3>What we promise</h3>
<p>Our guides are trained and certified, equipment is checked before each tour, and we cancel a tour when it isn’t
safe. Nothing in this waiver limits what we owe you by law.</p>`;

export const minorWaiver = (operator: string, place: string) => ({
  title: 'Parent or guardian consent',
  header: `<p><strong>${operator}</strong>: consent for travellers under the age of majority. Please read it in full before you sign.</p>`,
  body: `
<p>I am the parent or legal guardian of the traveller named above and agree that they take part in the tour named above.</p>
${risks(place)}
<h3>What I agree to</h3>
<ul>
  <li>I have told the operator about every health condition that matters for the tour.</li>
  <li>I have explained to the traveller that the guides’ instructions must be followed at all times.</li>
  <li>In an emergency the guides may arrange first aid and medical care if I can’t be reached.</li>
  <li>I accept the risks described above on behalf of the traveller and myself and, as far as the law allows, release
    ${operator}, its guides and the organising school or agency from claims that arise from them.</li>
</ul>
${promises}`,
});

export const adultWaiver = (operator: string, place: string) => ({
  title: 'Participant agreement',
  header: `<p><strong>${operator}</strong>: agreement for adult travellers. Please read it in full before you sign.</p>`,
  body: `
<p>I wish to take part in the tour named above and sign this agreement for myself.</p>
${risks(place)}
<h3>What I agree to</h3>
<ul>
  <li>I am fit enough for the tour and have told the operator about every health condition that matters for it.</li>
  <li>I follow the guides’ instructions and wear the equipment they hand out.</li>
  <li>I look after the children who travel with me.</li>
  <li>I accept the risks described above and, as far as the law allows, release ${operator}, its guides and the
    organising school or agency from claims that arise from them.</li>
</ul>
${promises}`,
});
