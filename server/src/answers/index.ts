/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { type CartSeat, checkAnswers } from './checkout/check-answers.ts';
export { listCheckoutQuestions, readCheckoutQuestions } from './checkout/list-checkout-questions.ts';
export { forgetAnswers, storeAnswers } from './checkout/store-answers.ts';
export { type ExportedAnswer, exportAnswers, mayExportAll, NOT_INCLUDED } from './retention/export-answers.ts';
export { resealAnswers } from './retention/reseal-answers.ts';
export { deleteUnpaidAnswers, wipeAnswers } from './retention/wipe-answers.ts';
export { getAnswerFile, saveAnswerFile } from './sheet/answer-file.ts';
export { countOfOrder, countOfOrders, countOpenAnswers, NO_QUESTIONS } from './sheet/count-open.ts';
export { getAnswerSheet } from './sheet/get-answer-sheet.ts';
export { type AnswerProgress, readAnswerProgress } from './sheet/read-progress.ts';
export { saveAnswer } from './sheet/save-answer.ts';
export { getGroupAnswersCsv } from './staff/get-group-answers.ts';
export { getOrderAnswerFile } from './staff/get-order-answer-file.ts';
export { getOrderAnswers } from './staff/get-order-answers.ts';
export { hasConfidential, isAgeRevealing } from './staff/has-confidential.ts';
export { type ManifestAnswer, readManifestAnswers } from './staff/read-manifest-answers.ts';
export { reopenAnswers } from './staff/reopen-answers.ts';
