/** Parameters that let somebody in, or that a person typed: links to verify, codes of other websites, words searched for. */
const HIDDEN = /([?&](?:verify|token|code|state|email|search|text|cognitoId|from)=)[^&#]*/gi;

/** An address without what must not be read in a log. FareHarbor signs nothing, so its webhook's address is its secret. */
export function addressForLog(url: string): string {
  return url
    .replace(/(\/fareharbor\/webhook\/)[^/?]+/i, '$1[secret]')
    .replace(/(\/cognito\/)[^/?]+/i, '$1[email]')
    .replace(HIDDEN, '$1[hidden]');
}
