/** The text that the families of Maple Leaf Academy read. */
export const springBreakDescription = `
<h2>One week, one coast, all of us</h2>
<p>Welcome to the Spring Break trip of Maple Leaf Academy. For a whole week the coast around Vancouver is our classroom:
we look for whales, cross a canyon on a swaying bridge, paddle among harbour seals and ride a gondola into the snow.</p>
<p>You choose. Every tour below can be booked on its own, for students and for parents, brothers and sisters who would
like to come along. Teachers travel with every departure, and a school bus takes everybody from the school gate to the
meeting point and back.</p>
<h3>How to book</h3>
<ol>
  <li>Open a tour, choose a date and tell us who is coming. We need each traveller’s name and age.</li>
  <li>Put up to five tours into your cart and pay for them together, by card.</li>
  <li>You receive the confirmation by email within minutes. For tours that need a waiver, it contains the links for
    signing. A parent or guardian signs for everybody under 19.</li>
</ol>
<p><strong>Please book at least two weeks before the trip.</strong> Other schools share these seats, and the boats fill
up first.</p>
<p>Questions about the trip itself? Ms. Tremblay in the school office is glad to help.</p>`;

export const springBreakFooter = `
<p><strong>Maple Leaf Academy, Spring Break.</strong> The bus leaves from the main gate 75 minutes before each
departure. Please bring a packed lunch unless the tour includes one, and dress in layers: mornings on the water are cold.</p>
<p style="font-size: 14px">Families who need support with the costs can write to the school office in confidence.</p>`;

export const springBreakTerms = `
<h2>1. Who you book with</h2>
<p>The tours are run by Coastline Tours, Vancouver. Maple Leaf Academy organises the week, arranges the supervision of
students and passes on what you need to know. Your contract for a tour is with Coastline Tours.</p>
<h2>2. Prices and payment</h2>
<p>All prices are in Canadian dollars and include taxes. Your card is charged once every seat of your order is booked.
If a seat can’t be booked, nothing is charged.</p>
<h2>3. Changes and cancellations</h2>
<ul>
  <li>You can cancel free of charge up to the time shown on the tour’s page, usually 48 hours before departure.</li>
  <li>If Coastline Tours calls off a tour because of weather or safety, you choose between another date and a full refund.</li>
  <li>Refunds go back to the card you paid with and take five to ten working days.</li>
</ul>
<h2>4. Health, safety and waivers</h2>
<p>Some tours require a signed waiver for every traveller. Travellers without a signed waiver can’t take part and won’t
be refunded on the day. Please tell the guides about allergies and medical conditions.</p>
<h2>5. Students</h2>
<p>Students take part under the supervision of the school. The rules of the school apply during the whole week. Parents
who join a tour look after their own younger children.</p>
<h2>6. Pictures</h2>
<p>Guides may take pictures for the group. Nothing is published without the consent of the people in it or, for
students, of their parents.</p>
<h2>7. Your data</h2>
<p>Names, ages and answers are used to run the tours and for nothing else. They are shared with the guides of the tours
you booked, and kept for as long as the law requires.</p>`;

export const whaleItinerary = `
<p><strong>Your day on the water</strong></p>
<ul>
  <li>75 minutes before departure: bus from the school gate</li>
  <li>20 minutes before: board at the pier, life jackets and a quick safety tour</li>
  <li>Three and a half hours at sea with the naturalist; hot chocolate on the way back</li>
  <li>Bus back to school</li>
</ul>`;

export const whaleMorningItinerary = `
<p><strong>Your morning on the water</strong></p>
<ul>
  <li>07:45 Bus from the school gate. Please be there at 07:30.</li>
  <li>08:40 Board at the pier: life jackets and a quick safety tour</li>
  <li>09:00 Departure with the naturalist; hot chocolate on the way back</li>
  <li>12:30 Back at the pier, bus to school</li>
</ul>`;
