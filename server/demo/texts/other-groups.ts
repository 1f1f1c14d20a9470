export const summerCampDescription = `
<h2>Summer Camp by the sea</h2>
<p>Two weeks of paddling, campfires and evenings on the harbour. The programme is still being put together; booking
opens in spring. Families of registered campers are told by email.</p>`;

export const lastYearDescription = `
<h2>Last year’s Spring Break</h2>
<p>Thank you for a wonderful week on the coast! Booking for this trip is closed.</p>`;

export const harbourWeekendDescription = `
<h2>A weekend by the harbour</h2>
<p>Two evenings on the water and an afternoon of good food: our small weekend programme for groups of friends, colleagues
and families. Choose your evening below. Harbour Travel meets you at the pier, takes care of everything else and stays
with you until the last song.</p>
<p>The boat is step-free from the pier to the upper deck. Please tell us if you need a hand with anything.</p>`;

export const harbourWeekendTerms = `
<p>Tours are run by Coastline Tours, Vancouver, and arranged by Harbour Travel. Prices are in Canadian dollars, taxes
included. You may cancel free of charge until 24 hours before the departure; refunds go back to the card you paid with.
If a tour is called off, you choose between another date and a full refund.</p>`;

export const alpineWeekDescription = `
<h2>Alpine Week of Summit School</h2>
<p>Ice in the morning, a green lake in the afternoon: during Alpine Week the grade 8 and 9 classes meet the mountains
behind our postcards. Certified guides lead every tour and our teachers come along.</p>
<p>Warm clothes and ankle-high boots are needed for the glacier. The school lends both; please ask in good time.</p>`;

export const alpineWeekTerms = `
<p>Tours are run by Coastline Tours, Rockies division. Students take part under the supervision of Summit School. Every
traveller on the glacier needs a signed waiver. Cancellation is free until 72 hours before the glacier walk and until
48 hours before the canoe tour. When the guides call off a tour for weather, you choose between another date and a full
refund.</p>`;

export const lakeDaysDescription = `
<h2>Lake Days</h2>
<p>Bison at sunrise, sails at noon. Red River Agency brings families and small groups to the wide country north of
Winnipeg for two days that you will talk about all winter.</p>
<p>Breakfast on the grassland and lunch on the boat are included. Children are welcome from four years on the safari and
from eight on the boats.</p>`;

export const lakeDaysTerms = `
<p>Tours are run by Prairie Trails, Winnipeg, and arranged by Red River Agency. Prices are in Canadian dollars, taxes
included. Cancellation is free until 48 hours before the departure. In a storm warning nobody sails: you choose between
another date and a full refund.</p>`;
