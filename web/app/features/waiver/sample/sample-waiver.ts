import type { StaffDivision } from '@tours/contract/session';
import type { SigningWaiver, WaiverTexts } from '@tours/contract/waiver';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A waiver from these texts, for an invented traveller and trip. */
export function sampleWaiver(texts: WaiverTexts, { name }: Pick<StaffDivision, 'name'>): SigningWaiver {
  const { waiverType, legalAge } = texts;
  return {
    _id: NOBODY,
    lolaId: '',
    order: NOBODY,
    isSigned: false,
    isOnPaper: false,
    dateSigned: null,
    isCancelled: false,
    isPending: false,
    timezone: 'America/Vancouver',
    traveller: {
      name: 'Sam Sample',
      email: 'sam@sample.example',
      age: waiverType === 'minor' ? legalAge - 1 : legalAge,
      status: waiverType,
    },
    item: {
      name: 'Name of the tour',
      headline: 'And its headline',
      startDate: '2030-07-01T09:00:00-07:00[America/Vancouver]',
      endDate: '2030-07-01T16:30:00-07:00[America/Vancouver]',
    },
    division: {
      name,
      domain: null,
      logoUrl: null,
      brandColor: null,
      company: { name, settings: { fareharborShortname: '' } },
    },
    waiverTemplate: { _id: NOBODY, ...texts },
    wording: null,
    signedWaiver: null,
    signedFields: null,
    isConsented: false,
    canSign: true,
  };
}
