/** French exchanges of colleagues. */
export const FR: readonly (readonly string[])[] = [
  [
    'Bonjour ! La réunion de demain est-elle maintenue ?',
    'Oui, à dix heures, salle du fond.',
    'Parfait, à demain.',
  ],
  ['Le client de Lyon a confirmé : {n} pièces.', 'Excellente nouvelle !', 'Je prépare le bon de commande.'],
  ['Qui a les clés de l’entrepôt ?', 'Elles sont à l’accueil.'],
  [
    'Le devis est prêt, tu peux le relire ?',
    'Relu. J’ai corrigé deux fautes, le reste est très clair.',
    'Merci beaucoup !',
  ],
  [
    'La livraison a du retard, sans doute jeudi.',
    'Je préviens le client.',
    'Merci, dis-lui que c’est la neige.',
  ],
  ['On déjeune ensemble à midi ?', 'Avec plaisir, au petit café ?', 'Réservé.'],
  ['J’ai envoyé le compte rendu de la réunion.', 'Bien reçu, rien à ajouter.'],
  [
    'Le fournisseur augmente ses prix de {n} %.',
    'Encore ? Demandons deux autres offres.',
    'C’est déjà fait.',
  ],
  ['Les photos du catalogue sont superbes.', 'C’était une longue journée, mais ça valait la peine.'],
  ['Peux-tu m’appeler quand tu as cinq minutes ?', 'Dans un quart d’heure.'],
  ['Bonne fête à toute l’équipe !', 'Merci ! Il y a du gâteau à l’étage.'],
  ['Il manque un reçu pour les frais de septembre.', 'Je le cherche et je te l’apporte.', 'Rien ne presse.'],
];
