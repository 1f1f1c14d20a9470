import { chromium } from 'playwright-core';
const [,, out, ...pages] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const [name, viewport, dark] of [['desk', {width:1280,height:900}, false], ['phone', {width:390,height:844}, false], ['dark', {width:1280,height:900}, true]]) {
  const ctx = await browser.newContext({ viewport, colorScheme: dark ? 'dark':'light', locale:'en-CA', reducedMotion:'reduce', ...(name==='phone'?{isMobile:true,hasTouch:true}:{}) });
  const r = await ctx.request.post('http://localhost:3100/api/auth/sign-in/email', { headers: {'x-api-key':'demo-key', origin:'http://localhost:3100'}, data: { email:'employee@coastline.example', password:'demo-password-1' }});
  if (!r.ok()) console.log(r.status());
  const page = await ctx.newPage();
  page.on('console', m => m.type()==='error' && console.log(name, m.text()));
  page.on('pageerror', e => console.log(name, 'ERR', e.message));
  for (const p of pages) {
    const [label, path] = p.split('=>');
    await page.goto('http://localhost:3100'+path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}/${label}-${name}.png`, fullPage: true });
  }
  await ctx.close();
}
await browser.close();
