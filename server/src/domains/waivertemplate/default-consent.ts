export const DEFAULT_SIGNATURE_DESCRIPTION = 'Parent or Guardian Signature';

/** What a signer agrees to about signing on a screen. A template may carry its own words instead. */
export const DEFAULT_CONSENT = `
<p><strong>Consent to sign electronically</strong></p>
<p>By ticking the box and signing on this page, you agree to complete this waiver electronically. Your electronic
signature has the same effect as one written by hand on paper, and you intend to be bound by it.</p>
<p>You confirm that you are the person named as the signer or, for a traveller below the legal age, that you are that
traveller's parent or legal guardian and have the authority to sign on their behalf. You confirm that you have read the
whole waiver, that you had the time and the opportunity to ask questions and to obtain advice, and that the information
you have given is true and complete.</p>
<p>Together with your signature we record the date and time of signing, the network address and the browser that were
used, and the exact wording that you agreed to. This record is kept so that the tour operator can show what was signed
and by whom. It is shared only with the operator of the tour and, where the law requires it, with the authorities.</p>
<p>Signing electronically is your choice. If you would rather sign on paper, or if you would like a paper copy of the
signed waiver at no cost, please contact the tour operator before the trip. You may withdraw this consent at any time
before you sign by closing this page; a waiver that is already signed stays in force.</p>
<p>To read and keep the signed waiver you need a device with a current web browser and an email address. If your email
address changes, please let the tour operator know.</p>`.trim();
